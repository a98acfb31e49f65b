/** The quantile is infinite at 0 and 1, so shares are kept this far away from both. */
const SMALLEST_SHARE = 1e-9;

/** How many standard deviations from the mean a share lies; Abramowitz and Stegun 26.2.23, to 0.0005. */
export const normalQuantile = (share: number): number => {
  const tail = Math.max(Math.min(share, 1 - share), SMALLEST_SHARE);
  const t = Math.sqrt(-2 * Math.log(tail));
  const top = 2.515517 + 0.802853 * t + 0.010328 * t ** 2;
  const bottom = 1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3;
  return Math.sign(share - 0.5) * (t - top / bottom);
};

/** The share below a number of standard deviations; Abramowitz and Stegun 26.2.17, to 0.0000001. */
export const normalShare = (deviations: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const curve =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * curve;
  return deviations >= 0 ? 1 - above : above;
};
