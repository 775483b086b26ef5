-- expand
-- When what is personal of a closed company was taken out; its orders, sums and papers' days stay.
alter table members add column forgotten_at timestamptz;
-- A picture that was taken out keeps its row, for filings and looks speak of it.
alter table paper_pictures alter column file_id drop not null;
