/** What browsers of telephones have and the types do not know yet. */
interface Detector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128']

/** The barcodes in a picture, where the browser reads them itself; none where it does not. */
export async function codesByBrowser(file: Blob): Promise<readonly string[]> {
  const Detects = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detects) return []
  try {
    const found = await new Detects({ formats }).detect(await createImageBitmap(file))
    return [...new Set(found.map(({ rawValue }) => rawValue))]
  } catch {
    // A browser that names the class without what stands behind it.
    return []
  }
}
