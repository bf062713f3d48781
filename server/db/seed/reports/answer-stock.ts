/** Sentences of answers, by the number of their question: `{n}`, `{place}`, `{month}` and `{friend}` are filled in. */
export const sentencesOf: Readonly<Record<string, readonly string[]>> = {
  '1.4': [
    'The executive has {n} offices and met every other Monday in {place}, {n2} times in all.',
    'President, secretary and treasurer decide on money together; everybody else answers for one field.',
    'Each office has a written page on its tasks, which is read aloud at the first meeting.',
    'L-eżekuttiv iltaqa’ {n2} darba, u l-minuti jintbagħtu lill-membri kollha fi żmien ġimgħa.',
  ],
  '2.2': [
    'Our largest event was the evening in {place} in {month}, to which {n} students came.',
    'It was for first-year students who knew nobody yet, and more than half of those who came were.',
    'Tickets were gone in two days, so we opened the rehearsal as well.',
    'We counted people at the door, and asked {n2} of them what to do better next year.',
  ],
  '2.4': [
    'The {n2} talks in {place} were open to everybody and free, and so were the film evenings in {month}.',
    'All our stands and open days are free; only the trip to Gozo cost something, for the ferry.',
    'We announced them on the notice boards of all faculties and at the Junior College.',
  ],
  '3.1': [
    'We held {n2} revision sessions before the examinations of {month}, in small groups.',
    'Students of the third year explained what they had found hard themselves.',
    'The talks on how to write a dissertation in {place} were full, and we repeated them.',
    'Is-sessjonijiet saru bil-Malti u bl-Ingliż, skont min attenda.',
  ],
  '3.3': [
    'Our guide for first-year students has {n2} pages, and {n} copies of it were given out.',
    'We collected past papers with answers, which lecturers looked through.',
    'Recordings of all tutorials are with the library, with a list of what is in them.',
  ],
  '3.4': [
    'Two of us sit on the faculty board and one on the board of studies.',
    'After we asked for it, the timetable of {month} left a free hour at noon.',
    'Results of the second year now come three weeks after the examination instead of six.',
  ],
  '4.1': [
    'The campaign on rents asked {n} students what they pay, and gave the answers to the ministry.',
    'We wanted people to know whom to call on a bad night: the number now stands on every card we give out.',
    'For a week in {month} nobody threw a cup away in {place}; the canteen kept the deposit cups.',
    'Stajna nibdlu ħaġa waħda: il-bieb ħdejn ir-rampa issa jinfetaħ minn ġewwa u minn barra.',
  ],
  '4.4': [
    'Everything we do takes place where a lift goes, and we say so on the poster.',
    'Who cannot pay does not: two places of every trip are kept free, and nobody asks why.',
    'Meetings end at six, as many of us work or have somebody at home to look after.',
  ],
  '5.2': [
    'The day in {place} with {friend} mattered most: they had the speakers, we had the hall and the hands.',
    'Without {friend} there would have been no simulation this year, and without us no jury.',
    'We shared the work by a list that both signed in {month}, and the surplus by half.',
  ],
  '5.3': [
    'We were at every council meeting of organisations but one.',
    'With KE we wrote the paper on late results, and with KPS the one on rents.',
    'The union lent us its sound system {n2} times; we lent it our volunteers for Freshers’ Week.',
  ],
  '6.2': [
    'Five of us went to the congress in {month}, and three students from Ljubljana slept on our sofas in return.',
    'We hosted the spring meeting for {n2} people, with walks in Valletta and a day in Gozo.',
    'What we brought home is a way to mark mock examinations that we use now.',
  ],
  '7.2': [
    'The campus radio had us on four times, and two newspapers wrote about the evening in {place}.',
    'In {month} television came for the science day.',
    'An opinion piece of ours was in the Sunday paper, and is on the union’s page too.',
  ],
  '7.3': [
    'A bookshop paid for printing, and had its name on the back of the guide.',
    'The bakery by {place} gave what it had not sold, and we brought the boxes back.',
    'We refused a betting company, as our statute says.',
  ],
  '8.1': [
    'A room would be open from ten to four, with two of us in it, for anybody with a question on courses.',
    'Our library of past papers now lies in three cars; it would lie on a shelf.',
    'We would share it with {friend}, who have nowhere to meet either.',
  ],
  '8.2': [
    'Old and new executives work side by side for the whole of {month}.',
    'There is a folder with accounts, keys, passwords and telephone numbers, and a list to sign.',
    'Each officer writes down three things that went wrong, which is what the next one reads first.',
  ],
};

/** Least and most of what organisations write for a number, by its question. */
export const rangesOf: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '1.1': [18, 640],
  '2.1': [3, 46],
  '2.3': [60, 5200],
  '3.2': [4, 310],
  '4.2': [12, 2400],
  '4.3': [0, 9800],
  '5.1': [0, 14],
  '6.3': [0, 38],
  '7.1': [180, 14_500],
};

export const places = [
  'the Quadrangle',
  'Students’ House',
  'Gateway',
  'the library',
  'the Junior College',
  'the Valletta campus',
  'the sports complex',
];

export const months = ['October', 'November', 'December', 'February', 'March', 'April', 'May'];

export const remarks = [
  'The list has no dates: fewer points than last year.',
  'Clear, and all of it proved.',
  'The photos do not show how many came.',
  'Counted only what was open to students of other faculties.',
  'The same event stands under another question as well.',
  'A good example for others.',
];
