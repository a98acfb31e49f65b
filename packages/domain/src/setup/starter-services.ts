type Words = Readonly<Record<'en' | 'es', string>>;

/** A service that most shops offer, with a usual price and length. */
export interface StarterService {
  readonly id: string;
  readonly name: Words;
  readonly description: Words;
  /** The heading of the price list. */
  readonly category: Words;
  readonly minutes: number;
  /** In whole units of the shop's currency. */
  readonly price: number;
  /** Chosen unless the owner unticks it. */
  readonly isUsual: boolean;
}

const cuts: Words = { en: 'Haircuts', es: 'Cortes' };
const beards: Words = { en: 'Beard and shave', es: 'Barba y afeitado' };

/** The list that the guide starts from, in the order of a price list. */
export const starterServices: readonly StarterService[] = [
  {
    id: 'haircut',
    name: { en: 'Haircut', es: 'Corte de cabello' },
    description: { en: 'Scissors or clippers', es: 'Tijera o máquina' },
    category: cuts,
    minutes: 30,
    price: 30,
    isUsual: true,
  },
  {
    id: 'skin-fade',
    name: { en: 'Skin fade', es: 'Degradado a piel' },
    description: { en: 'Clipper fade down to the skin', es: 'A máquina, hasta la piel' },
    category: cuts,
    minutes: 45,
    price: 38,
    isUsual: true,
  },
  {
    id: 'haircut-and-beard',
    name: { en: 'Haircut and beard', es: 'Corte y barba' },
    description: { en: 'Both in one visit', es: 'Los dos en una visita' },
    category: cuts,
    minutes: 50,
    price: 45,
    isUsual: true,
  },
  {
    id: 'line-up',
    name: { en: 'Line-up', es: 'Delineado' },
    description: { en: 'Edges only', es: 'Solo el contorno' },
    category: cuts,
    minutes: 15,
    price: 15,
    isUsual: true,
  },
  {
    id: 'kids-cut',
    name: { en: 'Kids cut', es: 'Corte infantil' },
    description: { en: 'Up to age 12', es: 'Hasta los 12 años' },
    category: cuts,
    minutes: 25,
    price: 22,
    isUsual: true,
  },
  {
    id: 'senior-cut',
    name: { en: 'Senior cut', es: 'Corte para mayores' },
    description: { en: 'From age 65', es: 'Desde los 65 años' },
    category: cuts,
    minutes: 30,
    price: 24,
    isUsual: false,
  },
  {
    id: 'head-shave',
    name: { en: 'Head shave', es: 'Rapado' },
    description: { en: 'Clippers or razor', es: 'Máquina o navaja' },
    category: cuts,
    minutes: 30,
    price: 28,
    isUsual: false,
  },
  {
    id: 'beard-trim',
    name: { en: 'Beard trim', es: 'Arreglo de barba' },
    description: { en: 'Shaped and edged', es: 'Con forma y contorno' },
    category: beards,
    minutes: 20,
    price: 18,
    isUsual: true,
  },
  {
    id: 'hot-towel-shave',
    name: { en: 'Hot towel shave', es: 'Afeitado con toalla caliente' },
    description: { en: 'With a straight razor', es: 'Con navaja' },
    category: beards,
    minutes: 30,
    price: 32,
    isUsual: false,
  },
];
