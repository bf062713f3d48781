import type { Localised } from './types.ts';

/** Colours of the artwork: text has a contrast of at least 4.5:1 on the background. */
export interface SeedAdvertColours {
  background: string;
  text: string;
  accent: string;
}

/** Words drawn on the artwork of one size. */
export interface SeedArtwork {
  headline: Localised;
  /** A second line where the size has room for it */
  line?: Localised;
}

export interface SeedAdvert {
  slug: string;
  advertiser: string;
  url: string;
  featured: boolean;
  /** Read out in place of the artwork */
  title: Localised;
  colours: SeedAdvertColours;
  /** 300×50 */
  banner_small?: SeedArtwork;
  /** 970×90 */
  banner_large?: SeedArtwork;
  /** The pop-up of the parking screens (spec §2 "Layouts") */
  full_screen?: SeedArtwork & { line: Localised; button: Localised };
}

/** Invented advertisers (spec §3 "Image advert"): five with banners, one with a full screen. */
export const seedAdverts: SeedAdvert[] = [
  {
    slug: 'rota-bicycles',
    advertiser: 'Rota',
    url: 'https://rota-bicycles.example/students',
    featured: true,
    title: { en: 'Rota: try a bicycle for seven days', mt: 'Rota: ipprova rota għal sebat ijiem' },
    colours: { background: '#0b5d3b', text: '#ffffff', accent: '#f4c542' },
    banner_small: { headline: { en: 'Seven days on two wheels', mt: 'Sebat ijiem fuq żewġ roti' } },
    banner_large: {
      headline: { en: 'Leave the queue behind', mt: 'Ħalli l-kju warajk' },
      line: { en: 'Try a city bicycle for seven days', mt: 'Ipprova rota tal-belt għal sebat ijiem' },
    },
  },
  {
    slug: 'kafe-tal-bitha',
    advertiser: 'Kafè tal-Bitħa',
    url: 'https://kafe-tal-bitha.example/menu',
    featured: true,
    title: {
      en: 'Kafè tal-Bitħa: coffee and a pastizz before nine',
      mt: 'Kafè tal-Bitħa: kafè u pastizz qabel id-disgħa',
    },
    colours: { background: '#f6ead7', text: '#4a2512', accent: '#b4521f' },
    banner_small: { headline: { en: 'Coffee and a pastizz: €1.80', mt: 'Kafè u pastizz: €1.80' } },
    banner_large: {
      headline: { en: 'Awake before the lecture is', mt: 'Imqajmin qabel il-lekċer' },
      line: { en: 'Coffee and a pastizz for €1.80 until nine', mt: 'Kafè u pastizz b’€1.80 sad-disgħa' },
    },
  },
  {
    slug: 'habel-telecom',
    advertiser: 'Ħabel Telecom',
    url: 'https://habel-telecom.example/campus',
    featured: true,
    title: {
      en: 'Ħabel: student data plan without a contract',
      mt: 'Ħabel: pjan tad-data għall-istudenti bla kuntratt',
    },
    colours: { background: '#a3123f', text: '#ffffff', accent: '#ffd6e2' },
    banner_small: { headline: { en: '60 GB. No contract.', mt: '60 GB. Bla kuntratt.' } },
    banner_large: {
      headline: { en: 'Ten months of data, not twelve', mt: 'Għaxar xhur data, mhux tnax' },
      line: { en: '60 GB a month for as long as the year lasts', mt: '60 GB fix-xahar sakemm iddum is-sena' },
    },
  },
  {
    slug: 'kalamita-books',
    advertiser: 'Kalamita Books',
    url: 'https://kalamita-books.example/second-hand',
    featured: false,
    title: {
      en: 'Kalamita Books: second-hand textbooks bought and sold',
      mt: 'Kalamita Books: inbigħu u nixtru kotba użati',
    },
    colours: { background: '#fff8ec', text: '#5c1010', accent: '#8a1c1c' },
    banner_small: { headline: { en: 'Old textbooks, new readers', mt: 'Kotba qodma, qarrejja ġodda' } },
    banner_large: {
      headline: {
        en: 'Your first-year books are somebody’s next year',
        mt: 'Il-kotba tal-ewwel sena tiegħek jiswew lil ħaddieħor',
      },
      line: { en: 'We buy them on Fridays', mt: 'Nixtruhom kull nhar ta’ Ġimgħa' },
    },
  },
  {
    slug: 'fliegu-ferries',
    advertiser: 'Fliegu Ferries',
    url: 'https://fliegu-ferries.example/students',
    featured: false,
    title: {
      en: 'Fliegu Ferries: the weekend pass for students',
      mt: 'Fliegu Ferries: il-pass ta’ tmiem il-ġimgħa għall-istudenti',
    },
    colours: { background: '#0a3d73', text: '#ffffff', accent: '#8fd3ff' },
    banner_small: { headline: { en: 'Home for Friday supper', mt: 'Id-dar għall-ikla tal-Ġimgħa' } },
    banner_large: {
      headline: { en: 'Home in time for supper', mt: 'Id-dar fil-ħin għall-ikla ta’ filgħaxija' },
      line: { en: 'The weekend pass, for every student', mt: 'Il-pass ta’ tmiem il-ġimgħa, għal kull student' },
    },
  },
  {
    slug: 'qawsalla-insurance',
    advertiser: 'Qawsalla Insurance',
    url: 'https://qawsalla-insurance.example/first-car',
    featured: true,
    title: { en: 'Qawsalla: insurance for your first car', mt: 'Qawsalla: assigurazzjoni għall-ewwel karozza tiegħek' },
    colours: { background: '#3d1a5b', text: '#ffffff', accent: '#ffcf5c' },
    full_screen: {
      headline: { en: 'Three in the car, less to pay', mt: 'Tlieta fil-karozza, inqas xi tħallas' },
      line: {
        en: 'Students who carpool pay less for the insurance of their first car.',
        mt: 'L-istudenti li jaqsmu l-karozza jħallsu inqas għall-assigurazzjoni tal-ewwel karozza.',
      },
      button: { en: 'Ask for a quotation', mt: 'Itlob stima' },
    },
  },
];
