import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { Avatar, initialOf } from './avatar.tsx';

describe('the avatar', () => {
  it.each([
    ['nadia brandt', 'x@alder.example', 'N'],
    ['', 'theo@alder.example', 'T'],
    ['  ', null, 'U'],
    [null, null, 'U'],
    ['Élodie', null, 'É'],
  ])('of %j and %j shows %j', (name, email, initial) => {
    expect(initialOf(name, email)).toBe(initial);
  });

  it('shows the photo, and the letter when the photo does not load', () => {
    const { container } = renderComponent(<Avatar name="Nadia" photo="/nadia.jpg" />);
    const photo = container.querySelector('img');
    expect(photo?.getAttribute('src')).toBe('/nadia.jpg');
    if (photo) fireEvent.error(photo);
    expect(container.textContent).toBe('N');
  });
});
