import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js';
import { Bar } from 'react-chartjs-2';
import type { ChartColors, ChartSeries } from './chart-colors.ts';
import { barOptions, type ChartLook, denseBarOptions } from './chart-settings.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Stripes mark what is still free, so that it can be recognised without color. */
const hatched = ({ available, surface }: ChartColors): CanvasPattern | string => {
  const scale = Math.ceil(devicePixelRatio);
  const size = 8 * scale;
  const tile = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = tile.getContext('2d');
  if (!context) return available;
  context.fillStyle = surface;
  context.fillRect(0, 0, size, size);
  context.strokeStyle = available;
  context.lineWidth = 3 * scale;
  context.beginPath();
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - scale, size + scale);
    context.lineTo(shift + size + scale, -scale);
  }
  context.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern ?? available;
};

/** 1,240 above a wide bar, 1.2K above a narrow one. */
export const fitNumber = (
  value: number,
  room: number,
  widthOf: (text: string) => number,
  locale: string | undefined,
): string => {
  const text = value.toLocaleString(locale);
  return widthOf(text) <= room ? text : value.toLocaleString(locale, { notation: 'compact' });
};

/** The value is drawn above its bar, or on the axis if it is zero. */
const valuesAbove: Plugin<'bar'> = {
  id: 'values-above',
  afterDatasetsDraw: (chart) => {
    const { ctx, data, options } = chart;
    ctx.save();
    ctx.textAlign = 'center';
    if (typeof options.color === 'string') ctx.fillStyle = options.color;
    for (const [place, { data: values }] of data.datasets.entries()) {
      for (const [index, bar] of chart.getDatasetMeta(place).data.entries()) {
        const value = values[index];
        if (typeof value !== 'number') continue;
        const { width } = bar.getProps(['width']) as { width: number };
        ctx.font = `680 ${width < 24 ? 11 : 13}px ${options.font?.family ?? 'sans-serif'}`;
        const widthOf = (text: string) => ctx.measureText(text).width;
        ctx.fillText(fitNumber(value, width * 1.15, widthOf, options.locale), bar.x, bar.y - 6);
      }
    }
    ctx.restore();
  },
};

export interface ChartBarsProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The chart has too many bars for a number above and a label below each. */
  isDense?: boolean;
  /** The values of a dense chart are whole cents of this currency. */
  currency?: string;
  /** A press on the bars of a label. The table offers the same to keyboards and screen readers. */
  onChoose?: (index: number) => void;
  look: ChartLook;
}

export const ChartBars = ({
  labels,
  series,
  isDense = false,
  currency,
  onChoose,
  look,
}: ChartBarsProps) => {
  const { colors } = look;
  const options = isDense ? denseBarOptions(look, currency) : barOptions(look, labels.length);
  return (
    <Bar
      aria-hidden="true"
      options={{
        ...options,
        ...(onChoose && {
          onClick: (_event, [bar]) => bar && onChoose(bar.index),
          onHover: ({ native }, bars) => {
            if (native?.target instanceof HTMLElement) {
              native.target.style.cursor = bars.length > 0 ? 'pointer' : 'default';
            }
          },
        }),
      }}
      plugins={isDense ? [] : [valuesAbove]}
      data={{
        labels: [...labels],
        datasets: series.map(({ tone, label, data }) => {
          const fill = tone === 'available' ? hatched(colors) : colors[tone];
          return {
            label,
            data: [...data],
            backgroundColor: fill,
            hoverBackgroundColor: fill,
            borderColor: colors[tone],
            borderWidth: tone === 'available' ? 1 : 0,
            borderRadius: { topLeft: 3, topRight: 3 },
          };
        }),
      }}
    />
  );
};
