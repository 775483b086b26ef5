/** The character table of pinyin-pro alone: its phrase tables would cost 20 MB and misread 白术, 重楼, 丹参. */
declare module 'pinyin-pro/dist/esm/data/dict1.mjs' {
  const dictionary: { get(char: string): string | undefined }
  export default dictionary
}
