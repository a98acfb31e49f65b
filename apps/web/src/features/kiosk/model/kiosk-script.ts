import { storageKeys } from '../../../lib/storage/storage.ts';

/**
 * Runs before anything is painted: a device that is a kiosk shows the kiosk and no other page of
 * ours. Any kiosk's address will do, since a shop may have another name by now and the server leads
 * there; which shop it is of, the page itself finds out.
 */
export const kioskScript = `try{var k=JSON.parse(localStorage.getItem('${storageKeys.kiosk}'));k&&typeof k.username=='string'&&(document.documentElement.dataset.kiosk='',!/^\\/shop\\/[^/]+\\/kiosk\\/?$/.test(location.pathname)&&(document.documentElement.hidden=true,location.replace('/shop/'+encodeURIComponent(k.username)+'/kiosk')))}catch(e){}`;
