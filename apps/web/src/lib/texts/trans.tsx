import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui looks for its elements in the finished sentence, where it would also find those that
 * somebody typed: the name `<0>Ana</0>` would be shown inside our link. A value with an angle
 * bracket is therefore passed as an element, which is shown as it is.
 */
const shownAsTyped = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? [value] : value;

/** The `Trans` of every text; the macro imports it by lingui.config.ts. */
export const Trans = ({ values, ...rest }: TransProps) =>
  values === undefined ? (
    <LinguiTrans {...rest} />
  ) : (
    <LinguiTrans
      {...rest}
      values={Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, shownAsTyped(value)]),
      )}
    />
  );
