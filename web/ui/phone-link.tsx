export const PhoneLink = ({ number }: { number: string }) => (
	<a className="num" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
		{number}
	</a>
);
