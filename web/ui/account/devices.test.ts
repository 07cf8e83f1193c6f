import { expect, test } from 'vitest';
import { deviceName } from './devices.tsx';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
	[`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/128.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
	[
		`Mozilla/5.0 (Linux; Android 13; SM-A536E) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
		'Samsung Internet on Android',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		'Safari on iPhone',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0 Mobile/15E148 Safari/604.1',
		'Chrome on iPhone',
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`,
		'Edge on Windows',
	],
	['Mozilla/5.0 (X11; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0', 'Firefox on Linux'],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
		'Safari on a Mac',
	],
	['curl/8.5.0', 'Unknown device'],
	['', 'Unknown device'],
])('%s', (userAgent, name) => {
	expect(deviceName(userAgent)).toBe(name);
});
