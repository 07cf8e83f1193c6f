import { expect, it } from 'vitest';
import type { ShownContent } from '#contract/content/kinds.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { lettersPdf } from './letter-pdf.ts';

it('has the crest, the address and the tax number of the club', async () => {
	const club = {
		name: 'Dhansiri Golf & Country Club',
		address: ['Ferry Road', 'Barishal'],
		officePhone: '+880 1711 000000',
	} as ShownContent<'club'>;
	const texts = { title: 'Your login', text: ['Choose a password.'], footer: 'The office' };
	const code = { code: 'AAAAA-BBBBB', validUntil: new Date('2031-03-24') };
	const bytes = await lettersPdf([{ name: 'Nasreen Akhter', userId: 'DGCC-0246', addressLines: [], ...code }], {
		...{ club, texts, taxNumber: 'BIN 001234567-0101', page: 'https://club.example/activate' },
	});
	expect(pdfText(bytes)[0]!.replaceAll('\n', ' ')).toContain(
		'Ferry Road, Barishal, +880 1711 000000, BIN 001234567-0101',
	);
	expect(bytes.toString('latin1')).toContain('/Alt (Crest of Dhansiri Golf & Country Club)');
});
