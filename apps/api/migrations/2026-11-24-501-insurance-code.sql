-- 国家医保编码: what insured pharmacies bill by, as the list of goods states it; '' where it states none.
alter table goods add insurance_code text not null default '';
