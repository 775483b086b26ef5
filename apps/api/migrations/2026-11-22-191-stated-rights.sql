-- contract
-- Who acts for a company owned it where a statement said nothing. Whoever writes a row says which rights it gives.
alter table login_members alter column rights drop default;
