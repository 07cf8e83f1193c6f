import { PhoneLink } from './phone-link.tsx';

/** Telephone numbers can be called and email addresses written to. */
export const withLinks = (text: string) =>
	text.split(/(\+880[\d -]*\d|[\w.]+@[\w.]+\w)/).map((part, index) => {
		if (index % 2 === 0) return part;
		return part.startsWith('+') ? (
			<PhoneLink key={part} number={part} />
		) : (
			<a key={part} href={`mailto:${part}`}>
				{part}
			</a>
		);
	});
