/** The shop of the landing page. All its people are fictional; nobody can sign in to it. */
export const demoShop = {
  name: 'Lineup Demo Barbers',
  timeZone: 'America/Chicago',
  plan: 'UNLIMITED PLAN',
};

/** No mailbox can exist at this domain: `.invalid` is reserved. */
const DEMO_MAIL = 'demo.lineup.invalid';

const barber = (name: string) => ({
  name,
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@${DEMO_MAIL}`,
});

/** The first one is the owner. */
export const demoTeam = ['Rosa', 'Theo', 'Imani', 'Dario'].map(barber);

interface DemoService {
  readonly name: string;
  readonly minutes: number;
  readonly priceCents: number;
  /** How often it is requested, relative to the others. */
  readonly share: number;
}

export const demoServices: readonly DemoService[] = [
  { name: 'Skin Fade', minutes: 45, priceCents: 4500, share: 30 },
  { name: 'Classic Cut', minutes: 30, priceCents: 3500, share: 28 },
  { name: 'Cut + Beard', minutes: 60, priceCents: 6000, share: 14 },
  { name: 'Line-up', minutes: 15, priceCents: 1800, share: 14 },
  { name: 'Kids Cut', minutes: 25, priceCents: 2800, share: 8 },
  { name: 'Beard Trim', minutes: 20, priceCents: 2200, share: 6 },
];

/** First names only: no customer of the demo is a real person. */
export const demoCustomers =
  `Ada Amir Andre Anton Arlo Bea Ben Bruno Caleb Carlos Chen Cleo Dana Darnell Diego Elena Eli
  Emil Esther Ezra Farid Felix Gabe Gina Hana Hugo Idris Inez Isaac Ivy Jamal Jonas Josie Juan
  Kai Karim Kofi Lena Leo Liam Lola Lucas Malik Marco Maya Milo Mina Nadia Nico Noah Nora Omar
  Oscar Pablo Petra Quinn Rafael Ravi Remy Rita Ruben Sam Sasha Selma Silas Sofia Tariq Teo Uma
  Victor Wanda Xavier Yara Yusuf Zoe`
    .trim()
    .split(/\s+/);
