import { expect, test } from 'vitest';
import { isReviewUrl } from './review-sites.ts';

test.each([
  ['google', 'https://g.page/r/CXyz123/review', true],
  ['google', 'https://search.google.com/local/writereview?placeid=ChIJ', true],
  ['google', 'https://maps.app.goo.gl/abc', true],
  ['google', 'https://www.google.com.mx/maps/place/Faro', true],
  ['google', 'https://google.com.evil.example/review', false],
  ['google', 'https://google.com@evil.example/review', false],
  ['google', 'http://g.page/r/CXyz123/review', false],
  ['google', 'https://g.page:8443/r/CXyz123', false],
  ['google', 'https://owner:secret@g.page/r/CXyz123', false],
  ['google', 'https://www.google.com/', false],
  ['google', 'https://notgoogle.com/review', false],
  ['yelp', 'https://www.yelp.com/biz/ninth-and-alder', true],
  ['yelp', 'https://www.google.com/maps/place/x', false],
  ['facebook', 'https://www.facebook.com/ninthandalder/reviews', true],
  ['facebook', 'javascript:alert(1)', false],
  ['facebook', 'facebook.com/ninth', false],
] as const)('%s accepts %s: %s', (site, url, isAccepted) => {
  expect(isReviewUrl(site, url)).toBe(isAccepted);
});
