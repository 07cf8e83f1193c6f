type Attributes = Record<string, string>;
type Drawing = { name: string; attributes: Attributes; children: Drawing[] };

/** The elements of a drawing of this project; anything that a file may contain besides, such as text, is not drawn. */
function parse(svg: string): Drawing {
	const root: Drawing = { name: 'root', attributes: {}, children: [] };
	const open = [root];
	for (const [, close, name = '', rest = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
		if (close) {
			open.pop();
			continue;
		}
		const attributes = Object.fromEntries(
			[...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
		);
		const element: Drawing = { name, attributes, children: [] };
		open.at(-1)!.children.push(element);
		if (!empty) open.push(element);
	}
	return root.children[0]!;
}

const numbers = (text = '') => (text.match(/-?[\d.]+/g) ?? []).map(Number);
const inherited = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray'];

/** Draws an SVG file as lines and areas of the page, which stay sharp at any size. */
export function drawSvg(pdf: PDFKit.PDFDocument, svg: string, place: { x: number; y: number; width: number }) {
	const image = parse(svg);
	const [, , width = 1, height = 1] = numbers(image.attributes.viewBox);
	const named = new Map<string, Drawing>();
	const collect = (element: Drawing) => {
		if (element.attributes.id) named.set(`#${element.attributes.id}`, element);
		element.children.forEach(collect);
	};
	collect(image);

	const outline = ({ name, attributes: a }: Drawing) => {
		const number = (key: string) => Number(a[key] ?? 0);
		if (name === 'path') pdf.path(a.d ?? '');
		else if (name === 'circle') pdf.circle(number('cx'), number('cy'), number('r'));
		else if (name === 'rect') pdf.rect(number('x'), number('y'), number('width'), number('height'));
		else return false;
		return true;
	};

	const transform = (text = '') => {
		for (const [, name, values] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
			const [a = 0, b, c] = numbers(values);
			if (name === 'translate') pdf.translate(a, b ?? 0);
			if (name === 'scale') pdf.scale(a, b ?? a);
			if (name === 'rotate') pdf.rotate(a, b === undefined || c === undefined ? {} : { origin: [b, c] });
		}
	};

	const paint = ({ fill = 'black', stroke = 'none', ...a }: Attributes) => {
		const dashes = numbers(a['stroke-dasharray']);
		pdf.lineWidth(Number(a['stroke-width'] ?? 1));
		pdf.lineJoin((a['stroke-linejoin'] ?? 'miter') as 'miter').lineCap((a['stroke-linecap'] ?? 'butt') as 'butt');
		if (dashes.length > 0) pdf.dash(dashes[0]!, { space: dashes[1] ?? dashes[0]! });
		if (fill !== 'none' && stroke !== 'none') pdf.fillAndStroke(fill, stroke);
		else if (fill !== 'none') pdf.fill(fill);
		else if (stroke !== 'none') pdf.stroke(stroke);
	};

	const draw = (element: Drawing, from: Attributes) => {
		if (element.name === 'defs' || element.name === 'clipPath') return;
		const own = element.attributes;
		const style = { ...from, ...Object.fromEntries(Object.entries(own).filter(([key]) => inherited.includes(key))) };
		pdf.save();
		transform(own.transform);
		const area = named.get(own['clip-path']?.replace(/^url\(|\)$/g, '') ?? '');
		if (area?.children[0] && outline(resolve(area.children[0]))) pdf.clip();
		if (own.opacity) pdf.opacity(Number(own.opacity));
		if (element.name === 'use') draw(resolve(element), style);
		else if (outline(element)) paint(style);
		for (const child of element.children) draw(child, style);
		pdf.restore();
	};
	const resolve = (element: Drawing) => named.get(element.attributes.href ?? '') ?? element;

	pdf.save();
	pdf.translate(place.x, place.y).scale(place.width / width);
	pdf.rect(0, 0, width, height).clip();
	draw(image, {});
	pdf.restore();
}
