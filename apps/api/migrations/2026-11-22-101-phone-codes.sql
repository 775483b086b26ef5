-- expand
-- The code that was sent last to a phone for a purpose, as a hash that needs the store's secret. A used one has no tries left.
create table phone_codes (
  phone text not null,
  purpose text not null check (purpose in ('register', 'forget', 'password', 'paymentPassword', 'phone', 'wechat')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  primary key (phone, purpose)
);
create index phone_codes_expiry on phone_codes (expires_at);

-- Who gave the right code: the phone is in their hands, once.
create table phone_tickets (
  token_hash bytea primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'forget', 'password', 'paymentPassword', 'phone', 'wechat')),
  expires_at timestamptz not null
);
create index phone_tickets_expiry on phone_tickets (expires_at);

-- Pictures that were answered, right or wrong: a picture is asked about once.
create table used_pictures (
  picture_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_pictures_expiry on used_pictures (expires_at);
