-- expand
-- 销售折让: a red letter over a part of a price, whose goods stay.
alter table invoices drop constraint invoices_cause_check,
  add constraint invoices_cause_check check (cause in ('sale', 'return', 'allowance', 'reissue'));
