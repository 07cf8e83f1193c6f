import { useContent } from '#web/core/content.ts';
import { PhoneLink } from './phone-link.tsx';

/** A telephone of the club, with its number as it is now. */
export const ClubPhone = ({ of }: { of: 'office' | 'restaurant' | 'hall' | 'proShop' }) => (
	<PhoneLink number={useContent('club')[`${of}Phone`]} />
);

export const OfficePhone = () => <ClubPhone of="office" />;

/** The office's telephone and its first line of hours. */
export function OfficePhoneHours() {
	const [line] = useContent('hours').office;
	return (
		<>
			<OfficePhone />
			{line && `, ${line.days} ${line.times.replaceAll(/ (?=[AP]M)/g, '\u00a0')}`}
		</>
	);
}
