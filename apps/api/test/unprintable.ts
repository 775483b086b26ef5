import PdfDocument from 'pdfkit'
import { unprintable, useFont } from '../src/platform/pdf/print-font.ts'

/** The signs of a text that no paper can print, each once. */
export const unprintableIn = (text: string): string => unprintable(text, useFont(new PdfDocument()))
