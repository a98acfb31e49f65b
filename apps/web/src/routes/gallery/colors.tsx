import { Section } from './section.tsx';

const swatches = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['primary', 'bg-primary'],
  ['tint', 'bg-tint'],
  ['lamp', 'bg-lamp'],
  ['lamp-tint', 'bg-lamp-tint'],
  ['pending', 'bg-pending'],
  ['completed', 'bg-completed'],
  ['cancelled', 'bg-cancelled'],
  ['noshow', 'bg-noshow'],
  ['warn', 'bg-warn'],
  ['danger', 'bg-danger'],
  ['focus', 'bg-focus'],
  ['stage', 'bg-stage'],
] as const;

export const Colors = () => (
  <Section title="Color" span={2}>
    <ul className="grid grid-cols-3 gap-x-2.5 gap-y-3 sm:grid-cols-9">
      {swatches.map(([name, fill]) => (
        <li key={name}>
          <span className={`block h-11 rounded-control border border-line ${fill}`} />
          <span className="mt-1 block text-caption text-ink-2">{name}</span>
        </li>
      ))}
    </ul>
  </Section>
);
