declare module 'virtual:help/*' {
  import type { Article } from './help.ts';

  export const articles: readonly Article[];
}
