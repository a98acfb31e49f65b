/** What a template engine would write in place of `{{91939*91943}}`. */
export const EVALUATED = String(91_939 * 91_943);

/** The element, the attribute and the header that a payload tries to create. */
export const INJECTED = 'zq-';

/**
 * Texts that some output would execute instead of showing them. None has a space before its point:
 * messages show first names only. The first combines what the others try one by one.
 */
export const payloads: Readonly<Record<string, string>> = {
  'all at once': `="'><zq-el/zq-attr=1/onclick=zq()>\u202e\r\nzq-header:1\r\nX-ZQ:1</script>{{91939*91943}}`,
  'lines and headers': '-zq\r\nzq-header:1\r\n\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nX-ZQ:1',
  element: '<zq-el/onmouseover=zq()>zq</zq-el>',
  script: '</title></textarea></script><script>zq()</script><zq-el>',
  picture: '<img/src=x/onerror=zq()/zq-attr=1>',
  'attribute in double quotes': `zq"zq-attr="1"autofocus="`,
  'attribute in single quotes': `zq'zq-attr='1'autofocus='`,
  'comment and section': '--><!--><zq-el>]]><zq-el>',
  'script address': 'javascript:zq()//',
  'line separators': 'zq\u2028</script><zq-el>\u2029zq',
  templates: '{{91939*91943}}${91939*91943}<%=91939*91943%>#{91939*91943}',
  'own placeholders': '{shop}{customer}{barber}{link}{zq-el}',
  'elements of our sentences': '<0>zq</0><1/><zq-el/>',
  'calendar text': 'zq\\n\\;ATTENDEE:zq\r\n ATTENDEE:zq',
  'formula =': '=HYPERLINK("zq")',
  'formula +': '+zq()',
  'formula -': '-zq()',
  'formula @': '@zq()',
  'formula after a tab': '\t=zq()',
  'full-width formula': '＝zq()',
  'right to left': 'zq\u202egnp\u2066\u200b\ufeff\u200fzq',
  'very long': `zq${'W'.repeat(10_000)}`,
};
