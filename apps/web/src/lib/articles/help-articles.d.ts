declare module 'virtual:help/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a statement cannot import a neighbour here
  export const articles: readonly import('./help.ts').Article[];
}
