import { storageKeys } from '../../../lib/storage/storage.ts';

/**
 * Runs before the first paint: a kiosk device shows only the kiosk page. The address of any kiosk is
 * accepted, because the shop may have been renamed; the page finds the right one.
 */
export const kioskScript = `try{var k=JSON.parse(localStorage.getItem('${storageKeys.kiosk}'));k&&typeof k.username=='string'&&(document.documentElement.dataset.kiosk='',!/^\\/shop\\/[^/]+\\/kiosk\\/?$/.test(location.pathname)&&(document.documentElement.hidden=true,location.replace('/shop/'+encodeURIComponent(k.username)+'/kiosk')))}catch(e){}`;
