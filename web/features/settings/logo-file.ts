/** The side of a drawn SVG, more than any print needs. */
const DRAWN_PX = 512
const MAX_BYTES = 100 * 1024

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

/** In an image an SVG runs no script and loads no other file. */
const drawSvg = async (file: Blob): Promise<Blob | null> => {
  const image = new Image()
  image.src = await dataUrlOf(file)
  await image.decode()
  const [width, height] = [image.naturalWidth || DRAWN_PX, image.naturalHeight || DRAWN_PX]
  const scale = DRAWN_PX / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** SET-01: the picture as base64 of a PNG; undefined if it is none or too large. */
export const logoFrom = async (file: File): Promise<string | undefined> => {
  try {
    const png = file.type === 'image/svg+xml' ? await drawSvg(file) : file
    if (png?.type !== 'image/png' || png.size > MAX_BYTES) return undefined
    return (await dataUrlOf(png)).replace(/^.*,/, '')
  } catch {
    return undefined
  }
}
