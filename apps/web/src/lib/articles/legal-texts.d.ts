declare module 'virtual:legal/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a statement cannot import a neighbour here
  export const texts: import('./legal.ts').LegalTexts;
}
