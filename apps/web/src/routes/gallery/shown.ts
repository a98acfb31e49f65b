/** Classes that draw a state which otherwise needs a pointer or the keyboard. */
export const shown = {
  primaryHover: 'bg-primary-hover!',
  primaryPressed: 'bg-primary-active! translate-y-px',
  hover: 'bg-hover!',
  focus: 'outline-2 outline-offset-2 outline-focus',
  fieldFocus:
    '[&>div]:border-focus! [&>div]:outline-2 [&>div]:outline-offset-1 [&>div]:outline-focus',
  controlFocus: 'border-focus! outline-2 outline-offset-1 outline-focus',
} as const;

export const ignore = () => {};
