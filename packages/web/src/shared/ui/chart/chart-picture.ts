const scale = 2;

/** What is drawn in `holder`, in SVG or on canvases, with its headings, as a PNG of twice its size, on the colour of its card. */
export async function pictureOf(holder: HTMLElement): Promise<Blob> {
  const drawings = [...holder.querySelectorAll<SVGSVGElement | HTMLCanvasElement>('svg, canvas')];
  if (drawings.length === 0) throw new Error('no chart drawn yet');
  const { width, height, left, top } = holder.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  const look = getComputedStyle(document.documentElement);
  paper.scale(scale, scale);
  paper.fillStyle = look.getPropertyValue('--surface').trim();
  paper.fillRect(0, 0, width, height);
  for (const drawing of drawings) {
    const at = drawing.getBoundingClientRect();
    const image = drawing instanceof HTMLCanvasElement ? drawing : await imageOf(drawing);
    paper.drawImage(image, at.left - left, at.top - top, at.width, at.height);
  }
  paper.fillStyle = look.getPropertyValue('--text').trim();
  for (const heading of holder.querySelectorAll('h3')) {
    const at = heading.getBoundingClientRect();
    paper.font = getComputedStyle(heading).font;
    paper.fillText(heading.innerText.replaceAll('\n', '  '), at.left - left, at.bottom - top - 4);
  }
  return await new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture'))), 'image/png');
  });
}

async function imageOf(drawing: SVGElement): Promise<HTMLImageElement> {
  const source = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
