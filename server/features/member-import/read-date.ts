import { latinDigits } from '#contract/core/typed-numbers.ts';
import { serialDay } from '#server/core/spreadsheet/serial-day.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isRealDay = (day: string) => {
	const moment = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

const pad = (text: string | number, length = 2) => String(text).padStart(length, '0');

/**
 * The day that a cell means: 2019-04-03, 3/4/2019, 3 April 2019 or 43558, also in Bangla digits. The day is always before
 * the month, because a file that mixes both orders cannot be read.
 */
export function readDate(typed: string): { day: string } | { problem: string } {
	const text = latinDigits(typed).trim();
	const found = datesIn(text);
	if (!found) return { problem: `“${typed}” is not a date. Write it as 31/12/1990.` };
	if ('problem' in found) return found;
	return isRealDay(found.day) ? found : { problem: `“${typed}” is not a real date. The day comes first: 31/12/1990.` };
}

function datesIn(text: string): { day: string } | { problem: string } | undefined {
	const iso = text.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/);
	if (iso) return { day: `${iso[1]}-${pad(iso[2]!)}-${pad(iso[3]!)}` };
	const dayFirst = text.match(/^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2,4})$/);
	if (dayFirst) {
		const [, day = '', month = '', year = ''] = dayFirst;
		if (year.length !== 4) return { problem: `“${text}”: write the year with four digits.` };
		return { day: `${year}-${pad(month)}-${pad(day)}` };
	}
	const named = text.match(/^(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s,-]+(\d{4})$/i);
	if (named) {
		const month = months.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1;
		return month > 0 ? { day: `${named[3]}-${pad(month)}-${pad(named[1]!)}` } : undefined;
	}
	if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
	const day = serialDay(Number(text));
	return day ? { day } : undefined;
}
