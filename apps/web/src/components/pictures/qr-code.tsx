import { create } from 'qrcode';

interface QrCodeProps {
  /** The content of the code, such as an address. */
  text: string;
  /**
   * The purpose of the code, for people who cannot see it; '' where the text beside it says the
   * same.
   */
  label: string;
  className?: string;
}

const quietModules = 4;

const pathOf = (text: string) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      let length = 1;
      while (x + length < size && modules.get(y, x + length)) length += 1;
      path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  }
  return { path, size };
};

/** Dark on white in both themes, with the white margin that scanners need. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { path, size } = pathOf(text);
  const side = size + 2 * quietModules;
  return (
    <svg
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect
        x={-quietModules}
        y={-quietModules}
        width={side}
        height={side}
        rx="1.5"
        className="fill-white"
      />
      <path d={path} className="fill-black" />
    </svg>
  );
};
