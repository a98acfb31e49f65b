declare module 'virtual:help/*' {
  /** An ambient module cannot import its neighbour by a statement. */
  export const articles: readonly import('./help.ts').Article[];
}
