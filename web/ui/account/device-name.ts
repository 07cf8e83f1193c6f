type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: a browser also names the ones it is derived from.
const browsers: Patterns = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOPX\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bUCBrowser\//, 'UC Browser'],
	[/\bFBA[NV]\//, 'Facebook'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: Patterns = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
	[/\bLinux\b/, 'Linux'],
];

const find = (patterns: Patterns, text: string) => patterns.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Android", from the user agent. */
export function deviceName(userAgent: string): string {
	const browser = find(browsers, userAgent);
	const system = find(systems, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? 'Unknown device';
}
