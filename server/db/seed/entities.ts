import type { Localised } from './types.ts';

interface SeedEntity {
  slug: string;
  account_type: 'university_student' | 'junior_college_student';
  name: Localised;
  courses: Localised[];
}

/** `slug|English|Maltese`, and below it its courses, each `English|Maltese`. */
const university = `
arts|Faculty of Arts|Fakultà tal-Arti
  Bachelor of Arts in English|Baċellerat tal-Arti fl-Ingliż
  Bachelor of Arts in Maltese|Baċellerat tal-Arti fil-Malti
  Bachelor of Arts in History|Baċellerat tal-Arti fl-Istorja
  Master of Arts in Translation|Master tal-Arti fit-Traduzzjoni
built-environment|Faculty for the Built Environment|Fakultà tal-Ambjent Mibni
  Bachelor of Science in Built Environment Studies|Baċellerat tax-Xjenza fl-Istudji tal-Ambjent Mibni
  Master of Architecture|Master fl-Arkitettura
dental-surgery|Faculty of Dental Surgery|Fakultà tal-Kirurġija Dentali
  Master of Dental Surgery|Master fil-Kirurġija Dentali
  Bachelor of Science in Dental Hygiene|Baċellerat tax-Xjenza fl-Iġjene Dentali
economics-management-accountancy|Faculty of Economics, Management and Accountancy|Fakultà tal-Ekonomija, il-Maniġment u l-Accountancy
  Bachelor of Commerce|Baċellerat tal-Kummerċ
  Bachelor of Accountancy|Baċellerat fl-Accountancy
  Bachelor of Science in Business and Enterprise|Baċellerat tax-Xjenza fin-Negozju u l-Intrapriża
  Master in Accountancy|Master fl-Accountancy
education|Faculty of Education|Fakultà tal-Edukazzjoni
  Bachelor of Education in Primary Teaching|Baċellerat tal-Edukazzjoni fit-Tagħlim Primarju
  Master in Teaching and Learning|Master fit-Tagħlim
  Bachelor of Arts in Youth and Community Studies|Baċellerat tal-Arti fl-Istudji dwar iż-Żgħażagħ u l-Komunità
engineering|Faculty of Engineering|Fakultà tal-Inġinerija
  Bachelor of Engineering in Mechanical Engineering|Baċellerat tal-Inġinerija fl-Inġinerija Mekkanika
  Bachelor of Engineering in Electrical and Electronic Engineering|Baċellerat tal-Inġinerija fl-Inġinerija Elettrika u Elettronika
health-sciences|Faculty of Health Sciences|Fakultà tax-Xjenzi tas-Saħħa
  Bachelor of Science in Nursing|Baċellerat tax-Xjenza fl-Infermerija
  Bachelor of Science in Physiotherapy|Baċellerat tax-Xjenza fil-Fiżjoterapija
  Bachelor of Science in Radiography|Baċellerat tax-Xjenza fir-Radjografija
  Bachelor of Science in Speech and Language Pathology|Baċellerat tax-Xjenza fil-Patoloġija tad-Diskors u tal-Lingwa
ict|Faculty of Information and Communication Technology|Fakultà tat-Teknoloġija tal-Informatika u tal-Komunikazzjoni
  Bachelor of Science in Computing Science|Baċellerat tax-Xjenza fix-Xjenza tal-Kompjuter
  Bachelor of Science in Information Technology (Artificial Intelligence)|Baċellerat tax-Xjenza fit-Teknoloġija tal-Informatika (Intelliġenza Artifiċjali)
  Bachelor of Science in Software Development|Baċellerat tax-Xjenza fl-Iżvilupp tas-Software
laws|Faculty of Laws|Fakultà tal-Liġi
  Bachelor of Laws|Baċellerat fil-Liġi
  Master of Advocacy|Master fl-Avukatura
  Master of Notarial Studies|Master fl-Istudji Notarili
media-knowledge-sciences|Faculty of Media and Knowledge Sciences|Fakultà tal-Midja u x-Xjenzi tal-Għarfien
  Bachelor of Communications|Baċellerat fil-Komunikazzjoni
  Bachelor of Fine Arts in Digital Arts|Baċellerat tal-Belle Arti fl-Arti Diġitali
medicine-surgery|Faculty of Medicine and Surgery|Fakultà tal-Mediċina u l-Kirurġija
  Doctor of Medicine and Surgery|Duttur tal-Mediċina u l-Kirurġija
  Bachelor of Pharmacy|Baċellerat fil-Farmaċija
science|Faculty of Science|Fakultà tax-Xjenza
  Bachelor of Science in Biology and Chemistry|Baċellerat tax-Xjenza fil-Bijoloġija u l-Kimika
  Bachelor of Science in Mathematics and Physics|Baċellerat tax-Xjenza fil-Matematika u l-Fiżika
  Bachelor of Science in Statistics and Operations Research|Baċellerat tax-Xjenza fl-Istatistika u r-Riċerka Operattiva
social-wellbeing|Faculty for Social Wellbeing|Fakultà tal-Benesseri Soċjali
  Bachelor of Psychology|Baċellerat fil-Psikoloġija
  Bachelor of Arts in Social Work|Baċellerat tal-Arti fix-Xogħol Soċjali
  Bachelor of Arts in Criminology|Baċellerat tal-Arti fil-Kriminoloġija
theology|Faculty of Theology|Fakultà tat-Teoloġija
  Bachelor of Arts in Theology|Baċellerat tal-Arti fit-Teoloġija
  Bachelor of Sacred Theology|Baċellerat fit-Teoloġija Sagra
earth-systems|Institute of Earth Systems|Istitut tas-Sistemi tad-Dinja
  Bachelor of Science in Earth Systems|Baċellerat tax-Xjenza fis-Sistemi tad-Dinja
  Master of Science in Rural Affairs|Master tax-Xjenza fl-Affarijiet Rurali
tourism-travel-culture|Institute for Tourism, Travel and Culture|Istitut tat-Turiżmu, l-Ivvjaġġar u l-Kultura
  Bachelor of Arts in Tourism Studies|Baċellerat tal-Arti fl-Istudji tat-Turiżmu
physical-education-sport|Institute for Physical Education and Sport|Istitut tal-Edukazzjoni Fiżika u l-Isport
  Bachelor of Education in Physical Education|Baċellerat tal-Edukazzjoni fl-Edukazzjoni Fiżika
  Master of Science in Sport Science|Master tax-Xjenza fix-Xjenza tal-Isport
performing-arts|School of Performing Arts|Skola tal-Arti Performattivi
  Bachelor of Arts in Theatre Studies|Baċellerat tal-Arti fl-Istudji Teatrali
  Bachelor of Music|Baċellerat fil-Mużika
  Bachelor of Arts in Dance Studies|Baċellerat tal-Arti fl-Istudji taż-Żfin
labour-studies|Centre for Labour Studies|Ċentru tal-Istudji dwar ix-Xogħol
  Bachelor of Arts in Work and Human Resources|Baċellerat tal-Arti fix-Xogħol u r-Riżorsi Umani`;

const juniorCollege = `
jc-humanities|Junior College: Humanities|Junior College: Umanistika
  Matriculation course: History and Philosophy|Kors tal-Matrikola: Storja u Filosofija
  Matriculation course: Sociology and Religious Knowledge|Kors tal-Matrikola: Soċjoloġija u Tagħrif Reliġjuż
jc-languages|Junior College: Languages|Junior College: Lingwi
  Matriculation course: Maltese and English|Kors tal-Matrikola: Malti u Ingliż
  Matriculation course: Italian and French|Kors tal-Matrikola: Taljan u Franċiż
jc-sciences|Junior College: Sciences|Junior College: Xjenzi
  Matriculation course: Biology and Chemistry|Kors tal-Matrikola: Bijoloġija u Kimika
  Matriculation course: Pure Mathematics and Physics|Kors tal-Matrikola: Matematika Pura u Fiżika
  Matriculation course: Computing|Kors tal-Matrikola: Computing
jc-commerce|Junior College: Commerce|Junior College: Kummerċ
  Matriculation course: Accounting and Economics|Kors tal-Matrikola: Accounts u Ekonomija
  Matriculation course: Marketing and Economics|Kors tal-Matrikola: Marketing u Ekonomija`;

/** Faculties, institutes and centres of the University, and the departments of the Junior College, with their courses. */
export const seedEntities: SeedEntity[] = [
  ...read(university, 'university_student'),
  ...read(juniorCollege, 'junior_college_student'),
];

function read(text: string, account_type: SeedEntity['account_type']): SeedEntity[] {
  const entities: SeedEntity[] = [];
  for (const line of text.trim().split('\n')) {
    const parts = line.trim().split('|');
    const [slug = '', en = '', mt = ''] = parts;
    if (line.startsWith(' ')) entities.at(-1)?.courses.push({ en: slug, mt: en });
    else entities.push({ slug, account_type, name: { en, mt }, courses: [] });
  }
  return entities;
}

/** Ways to be enrolled, the commonest first. */
export const seedEnrollmentTypes = [
  { slug: 'full-time', name: { en: 'Full-time', mt: 'Full-time' } },
  { slug: 'part-time', name: { en: 'Part-time', mt: 'Part-time' } },
  { slug: 'part-time-evening', name: { en: 'Part-time, evening', mt: 'Part-time, filgħaxija' } },
  { slug: 'exchange', name: { en: 'Exchange student', mt: 'Student fuq skambju' } },
  { slug: 'visiting', name: { en: 'Visiting student', mt: 'Student viżitatur' } },
];
