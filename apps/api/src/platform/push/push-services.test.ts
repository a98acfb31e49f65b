import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

const standIn = ['http://127.0.0.1:9100'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'http://127.0.0.1:9100/push/1',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, standIn)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/fcm',
  'https://user:secret@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com.example.com/fcm',
  'https://evilpush.apple.com.test/',
  'https://notpush.apple.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'http://127.0.0.1:9101/push/1',
  'https://127.0.0.1:9100/push/1',
  'file:///etc/passwd',
  'nothing',
])('%s is not', (endpoint) => {
  expect(isPushService(endpoint, standIn)).toBe(false);
});
