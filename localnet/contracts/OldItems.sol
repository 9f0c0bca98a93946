// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Items as before the standard was final: the events do not index the id, and no interface is reported.
contract OldItems {
    string public constant name = "Old items";
    string public constant symbol = "OLD";
    string public title = "First";
    mapping(uint256 => address) public ownerOf;

    event Transfer(address indexed from, address indexed to, uint256 tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 tokenId);
    event MetadataUpdate(uint256 tokenId);
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);
    event ContractURIUpdated();

    function mint(address to, uint256 id) external {
        require(ownerOf[id] == address(0), "minted");
        ownerOf[id] = to;
        emit Transfer(address(0), to, id);
    }

    function approve(address to, uint256 id) external {
        require(ownerOf[id] == msg.sender, "not the owner");
        emit Approval(msg.sender, to, id);
    }

    function transfer(address to, uint256 id) external {
        require(ownerOf[id] == msg.sender, "not the owner");
        ownerOf[id] = to;
        emit Transfer(msg.sender, to, id);
    }

    function tokenURI(uint256) external view returns (string memory) {
        return string.concat('data:application/json,{"name":"', title, '"}');
    }

    function contractURI() external view returns (string memory) {
        return string.concat('data:application/json,{"description":"', title, '"}');
    }

    /// Changes the metadata of some items and of the collection, which is reported as EIP-4906 and ERC-7572 require.
    function retitle(string calldata title_, uint256 first, uint256 last) external {
        title = title_;
        emit ContractURIUpdated();
        if (first == last) emit MetadataUpdate(first);
        else emit BatchMetadataUpdate(first, last);
    }
}
