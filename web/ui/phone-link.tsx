export const PhoneLink = ({ number }: { number: string }) => (
	<a className="numeric" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
		{number}
	</a>
);
