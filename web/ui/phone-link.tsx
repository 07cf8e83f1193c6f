export const phoneAddress = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

export const PhoneLink = ({ number }: { number: string }) => <a href={phoneAddress(number)}>{number}</a>;
