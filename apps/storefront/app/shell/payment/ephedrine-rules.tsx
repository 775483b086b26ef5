/** Domain guide 2.7 in the buyer's words. */
export const EphedrineRules = () => (
  <ul className="list-disc space-y-0.5 pl-5 text-table text-warning">
    <li>含麻黄碱类复方制剂单独成单，免运费；不参加优惠券、余额、账期和赠品。</li>
    <li>仅支持对公转账，须由本单位对公账户付款；付款户名与单位名称不一致的将退回，禁止现金交易。</li>
    <li>只配送到证照登记的地址，由备案收货人签收。</li>
    <li>收货后请在“含麻回执”上传签字盖章的回执，逾期 15 天未上传将暂停购买含麻商品。</li>
  </ul>
)
