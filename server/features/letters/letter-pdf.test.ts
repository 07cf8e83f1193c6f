import { expect, it } from 'vitest';
import type { ShownContent } from '#contract/content/kinds.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { lettersPdf } from './letter-pdf.ts';

const club = {
	name: 'Dhansiri Golf & Country Club',
	address: ['Ferry Road', 'Barishal'],
	officePhone: '+880 1711 000000',
} as ShownContent<'club'>;
const letter = {
	...{ reference: 'DGCC/2031/0001', day: '10 March 2031', language: 'en' as const, name: 'Nasreen Akhter' },
	...{ addressLines: ['12 Ferry Road'], subject: 'Notice', body: 'Dear Nasreen,', signer: 'Secretary' },
};

it('has the crest, the address and the tax number of the club on each letter', async () => {
	const bytes = await lettersPdf([letter, { ...letter, reference: 'DGCC/2031/0002' }], {
		club,
		taxNumber: 'BIN 001234567-0101',
	});
	for (const page of pdfText(bytes))
		expect(page.replaceAll('\n', ' ')).toContain('Ferry Road, Barishal, +880 1711 000000 BIN 001234567-0101');
	expect(bytes.toString('latin1').match(/\/Alt \(Crest of Dhansiri Golf & Country Club\)/g)).toHaveLength(2);
});
