import type { ChartOptions, FontSpec, TooltipItem, TooltipOptions } from 'chart.js';
import type { ChartColors } from './chart-colors.ts';

/** How this browser shows charts: colours, language, and whether motion is allowed. */
export interface ChartLook {
  readonly colors: ChartColors;
  /** The locale of the numbers, such as 'en-US'. */
  readonly locale: string;
  readonly isStill: boolean;
}

/** As long as the move of a ticket. Slower bars would keep people waiting. */
const moveMs = 260;

const font = ({ colors }: ChartLook, size: number, weight: number): Partial<FontSpec> => ({
  family: colors.font,
  size,
  weight,
});

const frame = (look: ChartLook) =>
  ({
    responsive: true,
    maintainAspectRatio: false,
    resizeDelay: 60,
    locale: look.locale,
    color: look.colors.ink,
    font: font(look, 12, 430),
    animation: look.isStill ? false : ({ duration: moveMs, easing: 'easeOutCubic' } as const),
  }) as const;

const tooltip = (look: ChartLook) => {
  const { colors } = look;
  return {
    backgroundColor: colors.raised,
    borderColor: colors.axis,
    borderWidth: 1,
    titleColor: colors.ink,
    bodyColor: colors.ink2,
    titleFont: font(look, 13, 620),
    bodyFont: font(look, 13, 430),
    padding: 10,
    cornerRadius: 8,
    caretSize: 0,
    caretPadding: 8,
    boxPadding: 6,
    multiKeyBackground: colors.raised,
    // The same order as in the legend, whatever the drawing order.
    itemSort: (one: { datasetIndex: number }, other: { datasetIndex: number }) =>
      one.datasetIndex - other.datasetIndex,
    ...(look.isStill && { animation: false }),
  } satisfies Partial<TooltipOptions<'bar'>>;
};

/** With more grid lines they would be too close to each other on a phone. */
const maxSteps = 10;

/** Starts at zero, in whole numbers, with steps of 1 up to `maxSteps`. */
export const countScale = (look: ChartLook, title?: string) => ({
  beginAtZero: true,
  suggestedMax: 4,
  border: { display: false },
  grid: {
    color: ({ tick }: { tick?: { value: number } }) =>
      tick?.value === 0 ? look.colors.axis : look.colors.grid,
    drawTicks: false,
  },
  ticks: {
    precision: 0,
    maxTicksLimit: maxSteps + 1,
    padding: 10,
    color: look.colors.ink3,
    font: font(look, 12, 430),
  },
  title: {
    display: title !== undefined,
    text: title ?? '',
    color: look.colors.ink3,
    font: font(look, 12, 430),
    padding: { bottom: 4 },
  },
});

/** Up to this many labels all are shown, smaller where there is little room. */
const fewLabels = 4;

export const barOptions = (look: ChartLook, labels: number): ChartOptions<'bar'> => ({
  ...frame(look),
  // Room for the number above the highest bar.
  layout: { padding: { top: 22 } },
  datasets: { bar: { categoryPercentage: 0.72, barPercentage: 0.84, maxBarThickness: 48 } },
  interaction: { mode: 'index', intersect: false },
  scales: {
    x: {
      grid: { display: false },
      border: { display: false },
      ticks: {
        color: look.colors.ink2,
        autoSkip: labels > fewLabels,
        font: ({ chart }) => font(look, chart.width < 300 ? 11 : 13, 560),
        maxRotation: 0,
        padding: 4,
      },
    },
    y: countScale(look),
  },
  plugins: { tooltip: tooltip(look) },
});

/** The specification's maximum. A narrow screen has fewer. */
const maxDayTicks = 8;

/** Whole cents as text: $1,240, and $12.50 where there are cents. */
const moneyText = (locale: string, currency: string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (whole: number): string => format.format(whole / 100);
};

/** The axis has steps of whole units and reaches at least this many cents. */
const minMoneyMax = 400;

const moneyScale = (look: ChartLook, currency: string, title?: string) => {
  const scale = countScale(look, title);
  const text = moneyText(look.locale, currency);
  return {
    ...scale,
    suggestedMax: minMoneyMax,
    ticks: {
      ...scale.ticks,
      maxTicksLimit: 6,
      callback: (value: number | string) => text(Number(value)),
    },
  };
};

const moneyTooltip = (look: ChartLook, currency: string) => {
  const text = moneyText(look.locale, currency);
  return {
    callbacks: {
      label: ({ dataset, parsed }: TooltipItem<'line' | 'bar'>) =>
        `${dataset.label ?? ''}: ${text(parsed.y ?? 0)}`,
    },
  };
};

/** The room of a label such as 'Nov 17', in pixels. */
const labelWidth = 48;

/** The last label is always shown, and before it every second, third or later one that has room. */
const isNamed = (index: number, count: number, width: number): boolean => {
  const step = Math.max(width < 480 ? 3 : 2, Math.ceil((count * labelWidth) / width));
  return (count - 1 - index) % step === 0;
};

/**
 * Two narrow bars for each of a dozen weeks. The tooltip shows what they count; with a currency, whole
 * cents.
 */
export const denseBarOptions = (look: ChartLook, currency?: string): ChartOptions<'bar'> => ({
  ...frame(look),
  datasets: { bar: { categoryPercentage: 0.69, barPercentage: 0.9 } },
  interaction: { mode: 'index', intersect: false },
  scales: {
    x: {
      grid: { display: false },
      border: { display: false },
      ticks: {
        autoSkip: false,
        maxRotation: 0,
        padding: 4,
        color: look.colors.ink3,
        font: font(look, 12, 430),
        callback(value, index, ticks) {
          return isNamed(index, ticks.length, this.chart.width)
            ? this.getLabelForValue(Number(value))
            : '';
        },
      },
    },
    y: currency === undefined ? countScale(look) : moneyScale(look, currency),
  },
  plugins: {
    tooltip: {
      ...tooltip(look),
      ...(currency !== undefined && moneyTooltip(look, currency)),
    },
  },
});

export const lineOptions = (
  look: ChartLook,
  title: string,
  currency?: string,
): ChartOptions<'line'> => ({
  ...frame(look),
  layout: { padding: { top: 8, right: 8 } },
  interaction: { mode: 'index', intersect: false },
  scales: {
    x: {
      grid: { display: false },
      border: { display: false },
      ticks: {
        autoSkip: true,
        maxTicksLimit: maxDayTicks,
        maxRotation: 0,
        autoSkipPadding: 12,
        padding: 4,
        color: look.colors.ink3,
        font: font(look, 12, 430),
      },
    },
    y: currency === undefined ? countScale(look, title) : moneyScale(look, currency, title),
  },
  plugins: {
    tooltip: {
      ...tooltip(look),
      ...(currency !== undefined && moneyTooltip(look, currency)),
    },
  },
});

export const ringOptions = (look: ChartLook, isEmpty: boolean): ChartOptions<'doughnut'> => ({
  ...frame(look),
  cutout: '66.7%',
  plugins: { tooltip: { ...tooltip(look), enabled: !isEmpty } },
});
