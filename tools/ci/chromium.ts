/**
 * Debian's headless browser. It runs as root in a closed network, so the sandbox and the browser's
 * background requests are off.
 */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/lib/chromium/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
