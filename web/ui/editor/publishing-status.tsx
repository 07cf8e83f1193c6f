import '#web/styles/status.css';

export const PublishingStatus = ({ words: { label, tone } }: { words: { label: string; tone: string } }) => (
	<span className={`st ${tone}`}>{label}</span>
);
