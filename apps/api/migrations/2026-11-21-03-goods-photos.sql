-- A photo and its thumbnail are found by the name that their address has.
create index files_photo on files (name) where mime = 'image/webp';
