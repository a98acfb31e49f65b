import { Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';

const Sentence = ({ name, count }: { name: string; count: number }) => (
  <p>
    <Trans>
      {name} has <a href="/line">{count} people</a> before them
    </Trans>
  </p>
);

test.each(['<0>Ana</0>', '<0/>', '<script>Ana</script>', '<b/>', 'a < b', '{name}'])(
  'the name %s is shown as it was typed, outside of our elements',
  (name) => {
    const { container } = renderComponent(<Sentence name={name} count={2} />);
    expect(container.textContent).toBe(`${name} has 2 people before them`);
    expect([...container.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      '2 people',
    ]);
  },
);
