/**
 * Stands in for Google's script and loads what the real one loads (a style with the script's
 * nonce, a sheet, a frame, a request), so that the page's policy is tested as it is.
 */
const standIn = () => {
  interface Settings {
    callback: (answer: { credential?: string; select_by: string }) => void;
    nonce?: string;
  }
  const origin = 'https://accounts.google.com/gsi';
  const chosen = () =>
    (window as { chosenAtGoogle?: { credential: string; isOneTap: boolean } }).chosenAtGoogle;
  let settings: Settings | undefined;
  const answer = (select_by: string) => {
    // Without a nonce the page would accept an ID token that another browser requested.
    const credential = settings?.nonce ? chosen()?.credential : undefined;
    settings?.callback({ ...(credential && { credential }), select_by });
  };

  const own = document.currentScript as HTMLScriptElement | null;
  const style = document.createElement('style');
  style.nonce = own?.nonce ?? '';
  style.textContent =
    '.stand-in { width: 100%; height: 40px; border: 1px solid #747775; border-radius: 4px; background: #fff; color: #1f1f1f; font-size: 14px; }';
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = `${origin}/style`;
  document.head.append(style, sheet);
  void fetch(`${origin}/status?client_id=x`);

  const renderButton = (place: HTMLElement) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'stand-in';
    button.textContent = 'Continue with Google';
    button.addEventListener('click', () => answer('btn'));
    const frame = document.createElement('iframe');
    frame.src = `${origin}/button`;
    frame.title = 'Sign in with Google Button';
    frame.tabIndex = -1;
    frame.hidden = true;
    place.replaceChildren(button, frame);
  };

  const id = {
    initialize: (given: Settings) => {
      settings = given;
    },
    renderButton,
    prompt: () => {
      if (chosen()?.isOneTap) answer('user_1tap');
    },
    cancel: () => {},
    disableAutoSelect: () => {},
  };
  Object.assign(window, { google: { accounts: { id } } });
};

/** What Google serves under `/gsi/`, by the last part of the path. */
export const googleFiles: Readonly<Record<string, { contentType: string; body: string }>> = {
  client: { contentType: 'text/javascript', body: `(${standIn.toString()})()` },
  style: { contentType: 'text/css', body: '' },
  button: { contentType: 'text/html', body: '<!doctype html><title>Google</title>' },
  status: { contentType: 'application/json', body: '{}' },
};
