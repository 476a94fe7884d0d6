const scale = 2;

/** The chart drawn in `holder` as a PNG of twice its size, on the colour of its card. */
export async function pictureOf(holder: HTMLElement): Promise<Blob> {
  const drawing = holder.querySelector('svg');
  if (!drawing) throw new Error('no chart drawn yet');
  const { width, height } = drawing.getBoundingClientRect();
  const source = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('no canvas');
    paper.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
