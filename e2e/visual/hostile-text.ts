/** The name of the element and of the function that hostile texts try to create and to call. */
export const INJECTED = 'zq-el';

/** Markup, a script, handlers, a template and the elements of our own sentences, as a person's name. */
export const hostileText = `"'><${INJECTED} onclick=zq()><img src=x onerror=zq()><script>zq()</script><0>zq</0>{{7*7}}`;
