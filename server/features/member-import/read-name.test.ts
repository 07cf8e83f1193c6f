import { expect, it } from 'vitest';
import { splitName } from './read-name.ts';

it.each([
	['Brig Gen (Retd) Md Rafiqul Islam', { rank: 'Brig Gen (Retd)', firstName: 'Md Rafiqul', lastName: 'Islam' }],
	['Lt Col Shahana Akter, psc', { rank: 'Lt Col', firstName: 'Shahana', lastName: 'Akter', leftOut: 'psc' }],
	['Maj. Gen. (retd.) Kamal Hossain', { rank: 'Maj. Gen. (retd.)', firstName: 'Kamal', lastName: 'Hossain' }],
	['Maj.Kamal Hossain', { rank: 'Maj.', firstName: 'Kamal', lastName: 'Hossain' }],
	['CAPT KAMAL HOSSAIN (N)', { rank: 'CAPT', firstName: 'KAMAL', lastName: 'HOSSAIN', leftOut: '(N)' }],
	['Gp Capt Imtiaz Karim', { rank: 'Gp Capt', firstName: 'Imtiaz', lastName: 'Karim' }],
	['Major Khan', undefined],
	['Generosa Rahman', { firstName: 'Generosa', lastName: 'Rahman' }],
	['Dr Salma Begum', { firstName: 'Dr Salma', lastName: 'Begum' }],
	['Mr. Tanvir Ahmed', { firstName: 'Tanvir', lastName: 'Ahmed', leftOut: 'Mr.' }],
	['A.K.M. Fazlul Haque', { firstName: 'A. K. M. Fazlul', lastName: 'Haque' }],
	['ব্রিগেডিয়ার জেনারেল (অব.) রফিকুল ইসলাম', { rank: 'ব্রিগেডিয়ার জেনারেল (অব.)', firstName: 'রফিকুল', lastName: 'ইসলাম' }],
	['জনাব কামাল হোসেন', { firstName: 'কামাল', lastName: 'হোসেন', leftOut: 'জনাব' }],
	['Salma', undefined],
])('reads “%s”', (text, parts) => {
	expect(splitName(text)).toEqual(parts);
});
